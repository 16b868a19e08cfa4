/**
 * Column names of other programs, and of every language in which this one writes: a colleague may read the file in
 * another. Compared by letters.
 */
export const COLUMN_NAMES = {
  firstName: [
    ...["First name", "First", "Forename", "Given name"],
    ...["Vorname", "Nombre", "Prénom", "पहला नाम", "الاسم الأول"],
  ],
  lastName: [
    ...["Last name", "Last", "Surname", "Family name"],
    ...["Nachname", "Familienname", "Apellidos", "Nom", "Nom de famille", "सरनेम", "اسم العائلة"],
  ],
  email: ["Email", "Email address", "Mail", "E-Mail", "Correo", "ईमेल", "البريد"],
  role: ["Role", "Job title", "Position", "Funktion", "Rol", "Poste", "रोल", "الوظيفة"],
  profilePic: [
    ...["Picture URL", "Picture", "Profile picture", "Profile picture URL", "Profile pic", "Photo"],
    ...["Bildadresse", "URL de la foto", "Adresse de la photo", "फ़ोटो का URL", "رابط الصورة"],
  ],
  status: [
    ...["Status", "Active", "Is active", "Aktiv", "Estado", "Activo", "Activa"],
    ...["Statut", "Actif", "Active", "En activité", "स्टेटस", "एक्टिव", "الحالة", "نشط"],
  ],
  services: ["Services", "Service", "Leistungen", "Servicios", "Prestations", "सेवाएँ", "सर्विस", "الخدمات"],
  firstDay: [
    ...["First day", "Start date", "Hire date", "Date of hire", "Hired on", "Employment start"],
    ...["Erster Tag", "Eintritt", "Eintrittsdatum", "Primer día", "Fecha de alta", "Fecha de inicio"],
    ...["Premier jour", "Date d'entrée", "Date d'embauche", "पहला दिन", "أول يوم", "تاريخ التعيين"],
  ],
  lastDay: [
    ...["Last day", "End date", "Leaving date", "Termination date", "Employment end"],
    ...["Letzter Tag", "Austritt", "Austrittsdatum", "Último día", "Fecha de baja", "Fecha de fin"],
    ...["Dernier jour", "Date de sortie", "आखिरी दिन", "آخر يوم", "تاريخ انتهاء العمل"],
  ],
} as const;

/** Columns with a whole name. In some files 'Nombre', 'Nom' and 'Name' are only a part of it. */
export const NAME_NAMES = [
  ...["Name", "Full name", "Display name", "Employee", "Employee name", "Staff member"],
  ...["Vollständiger Name", "Nombre completo", "Nombre y apellidos", "Nom complet", "Nom et prénom"],
  ...["Prénom et nom", "नाम", "पूरा नाम", "الاسم", "الاسم الكامل"],
];

/** Columns of many programs that members lack: nobody is asked about them. */
export const NAMES_OF_NO_COLUMN = [
  ...["Phone", "Phone number", "Telephone", "Mobile", "Mobile phone", "Mobile number", "Cell", "Cell phone"],
  ...["Telefon", "Telefonnummer", "Handy", "Mobil", "Teléfono", "Móvil", "Celular", "Téléphone", "Portable"],
  ...["फ़ोन", "फ़ोन नंबर", "मोबाइल", "الهاتف", "رقم الهاتف", "الجوال"],
];

/** Status words, collected like the column names, including Excel's true and false. */
export const ACTIVE = [
  ...["active", "yes", "y", "true", "t", "on", "1", "current"],
  ...["aktiv", "ja", "j", "wahr", "activo", "activa", "sí", "si", "verdadero"],
  ...["en activité", "actif", "oui", "vrai", "एक्टिव", "सक्रिय", "हाँ", "हां", "सही", "सत्य"],
  ...["نشط", "نشطة", "فعال", "نعم", "صحيح", "صواب"],
];
export const INACTIVE = [
  ...["inactive", "no", "n", "false", "f", "off", "0"],
  ...["inaktiv", "nein", "falsch", "inactivo", "inactiva", "falso"],
  ...["hors activité", "inactif", "non", "faux", "इनएक्टिव", "निष्क्रिय", "नहीं", "गलत", "असत्य"],
  ...["غير نشط", "غير نشطة", "غير فعال", "لا", "خطأ"],
];

/** Marks of a ticked box: in a column of only these, an empty cell is an empty box. */
export const TICKS = ["x", "✓", "✔", "☑", "✅"];
export const EMPTY_BOXES = ["-", "–", "—", "☐"];

/** Column names of a whole name, unless another column has the rest of it. */
export const NAMES_OF_WHOLE_OR_PART = ["Nombre", "Nom"];

/** Particles that belong to the following last name: 'van der Berg', 'de la Cruz'. */
export const PARTICLES = [
  ...["van", "der", "den", "von", "vom", "zu", "zum", "zur", "af", "av", "ten", "ter", "te", "'t", "’t"],
  ...["de", "del", "della", "dello", "delle", "degli", "dei", "di", "da", "das", "do", "dos", "du", "des"],
  ...["d'", "d’", "la", "las", "los", "le", "les", "y", "e", "bin", "ibn", "bint", "al", "el", "ben", "abu"],
  ...["بن", "ابن", "بنت", "أبو", "آل"],
];
/** Also particles when capitalized; other capitalized ones are more likely names. */
export const PARTICLES_WITH_CAPITAL = [
  ...["Van", "Von", "De", "Del", "Della", "Di", "Da", "La", "Ter", "Ten", "El", "Al", "Bin", "Ibn"],
];
