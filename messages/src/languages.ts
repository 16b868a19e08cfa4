/** The languages of the product, by their tags. The pseudo-language shows sentences that are not in a catalog yet. */
export type Language = "en" | "de" | "es" | "fr" | "hi" | "ar" | "en-XA";

export const DEFAULT_LANGUAGE: Language = "en";

/** Holds a visitor's choice. */
export const LANGUAGE_COOKIE = "language";

interface LanguageFacts {
  /** Its name in itself. */
  name: string;
  /** Whether people can choose it, and browsers ask for it. */
  isOffered: boolean;
}

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: "English", isOffered: true },
  de: { name: "Deutsch", isOffered: true },
  es: { name: "Español", isOffered: true },
  fr: { name: "Français", isOffered: true },
  hi: { name: "हिन्दी", isOffered: true },
  ar: { name: "العربية", isOffered: true },
  "en-XA": { name: "[Éñġļîšĥ]", isOffered: false },
};

/** Reading direction. Separate from `LANGUAGES`, which most pages do without. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

export function offeredLanguages(): Language[] {
  return tags().filter((tag) => LANGUAGES[tag].isOffered);
}

export function languageOf(tag: string | undefined): Language | null {
  return tags().find((each) => each === tag) ?? null;
}

/** The language of the first tag that has one; English without any. */
export function firstLanguage(...tags: (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = languageOf(tag ?? undefined);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** The first offered language of an `Accept-Language` header, by its weights; null if it names none. */
export function acceptedLanguage(header: string | null): Language | null {
  const asked = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return { primary: tag.toLowerCase().split("-")[0], weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { primary } of asked) {
    const offered = offeredLanguages().find((tag) => tag === primary);
    if (offered) return offered;
  }
  return null;
}

/** The language for an answer to a program: a known tag alone counts as it is, since our own pages send one. */
export function askedLanguage(header: string | null): Language {
  return languageOf(header ?? undefined) ?? acceptedLanguage(header) ?? DEFAULT_LANGUAGE;
}

// An object's keys are the languages, which TypeScript does not promise.
const tags = () => Object.keys(LANGUAGES) as Language[];

/** The language as a locale of `Intl` with the figures that everybody here reads: 'ar-u-nu-latn'. */
export const figuresOf = (language: Language): string => `${language}-u-nu-latn`;
