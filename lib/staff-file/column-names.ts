/**
 * The words of other programs, and of every language in which this one writes: a colleague reads the file in another. By
 * their letters.
 */
export const COLUMN_NAMES = {
  firstName: [
    ...["First name", "First", "Forename", "Given name"],
    ...["Vorname", "Nombre", "Prénom", "पहला नाम", "الاسم الأول"],
  ],
  lastName: [
    ...["Last name", "Last", "Surname", "Family name"],
    ...["Nachname", "Apellidos", "Nom", "सरनेम", "اسم العائلة"],
  ],
  email: ["Email", "Email address", "Mail", "E-Mail", "Correo", "ईमेल", "البريد"],
  role: ["Role", "Job title", "Position", "Funktion", "Rol", "Poste", "रोल", "الوظيفة"],
  profilePic: [
    ...["Picture URL", "Picture", "Profile picture", "Profile picture URL", "Profile pic", "Photo"],
    ...["Bildadresse", "URL de la foto", "Adresse de la photo", "फ़ोटो का URL", "رابط الصورة"],
  ],
  status: ["Status", "Active", "Is active", "Estado", "Statut", "स्टेटस", "الحالة"],
} as const;

/** The words for a status, as those for the columns. */
export const ACTIVE = ["active", "yes", "true", "1", "aktiv", "activo", "en activité", "एक्टिव", "نشط"];
export const INACTIVE = [
  "inactive",
  "no",
  "false",
  "0",
  "inaktiv",
  "inactivo",
  "hors activité",
  "इनएक्टिव",
  "غير نشط",
];
