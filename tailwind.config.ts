import type { Config } from "tailwindcss";

/** A text style: size and line in px on the 16 px root, letter spacing in em. */
const text = (size: number, line: number, spacing: string, weight?: string): TextStyle => [
  `${size / 16}rem`,
  { lineHeight: `${line / 16}rem`, letterSpacing: spacing, ...(weight && { fontWeight: weight }) },
];
type TextStyle = [string, { lineHeight: string; letterSpacing: string; fontWeight?: string }];

/** A text style whose size and line shrink on a phone; the sizes live in app/styles/tokens.css. */
const fluid = (name: string, spacing: string): TextStyle => [
  `var(--size-${name})`,
  { lineHeight: `var(--line-${name})`, letterSpacing: spacing, fontWeight: "600" },
];

/** The value of a custom property. */
const token = (name: string) => `var(--${name})`;
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]));

/** A role's colour as it is, and by its variants: `off`, `off-text`. */
const role = (name: string, ...variants: string[]) => ({
  DEFAULT: token(name),
  ...Object.fromEntries(variants.map((variant) => [variant, token(`${name}-${variant}`)])),
});

/** The eight pairs of an avatar's initials: `bg-initials-3`, `text-initials-3`. */
const initials = (name: string) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((pair) => [pair, token(`${name}-${pair}`)]));

/** The design tokens; docs/design-system.md shows them. Colours, in both themes, are custom properties of app/styles/tokens.css. */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    extend: {
      screens: { wide: "90rem", ultra: "120rem" },
      colors: {
        ...tokens("page", "ink", "soft", "faint", "tint", "coverage"),
        accent: role("accent", "hover", "pressed", "ink", "text", "soft"),
        available: role("available", "text"),
        pause: role("pause", "text"),
        off: role("off", "text", "soft"),
        vacation: role("vacation", "text"),
        gap: role("gap", "text"),
        line: role("line", "control"),
        edge: role("edge", "hover"),
      },
      // Grounds only: as plain colours `dialog` would swallow the text style of that name.
      backgroundColor: {
        panel: role("panel", "hover"),
        ...tokens("chip", "input", "icon-hover", "selected", "sunken", "menu", "tip", "scrim", "plate"),
        initials: initials("initials"),
      },
      textColor: { initials: initials("initials-ink") },
      borderRadius: {
        swatch: "3px",
        chip: "6px",
        control: "8px",
        field: "10px",
        menu: "12px",
        card: "16px",
        dialog: "20px",
      },
      fontFamily: {
        sans: [
          '"Inter Variable"',
          '"Noto Variable"',
          '"Inter Fallback"',
          "ui-sans-serif",
          "system-ui",
          "sans-serif",
        ],
        // In a list of languages, each in its own script: their fonts are not worth loading for their names.
        languages: ['"Inter Variable"', '"Inter Fallback"', "ui-sans-serif", "system-ui", "sans-serif"],
      },
      fontSize: {
        title: fluid("title", "-0.022em"),
        name: fluid("name", "-0.022em"),
        counter: fluid("counter", "-0.025em"),
        heading: text(24, 32, "-0.022em", "600"),
        dialog: text(18, 28, "-0.014em", "600"),
        section: text(16, 24, "-0.010em", "600"),
        card: text(15, 20, "-0.008em", "600"),
        body: text(14, 20, "-0.006em"),
        label: text(13, 20, "-0.006em"),
        caption: text(12, 16, "-0.006em"),
        hour: text(11, 16, "0", "500"),
      },
      boxShadow: {
        panel: "inset 0 1px 0 var(--light-top)",
        primary: "inset 0 1px 0 var(--light-primary)",
        card: "0 12px 32px -12px var(--shade)",
        menu: "0 16px 40px -8px var(--shade)",
        dialog: "0 32px 80px -16px var(--shade-deep), 0 0 0 1px var(--shade-ring)",
      },
      transitionTimingFunction: { spring: "cubic-bezier(.2, .8, .2, 1)" },
      transitionDuration: { DEFAULT: "120ms", quick: "120ms" },
      maxWidth: { content: "75rem", board: "105rem" },
      zIndex: {
        sticky: "10",
        bar: "20",
        tip: "30",
        scrim: "40",
        dialog: "50",
        inset: "60",
        toast: "70",
      },
    },
  },
} satisfies Config;
