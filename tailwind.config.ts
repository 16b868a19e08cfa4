import type { Config } from "tailwindcss";

const white = (percent: number) => `rgb(255 255 255 / ${percent}%)`;

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

/**
 * The design tokens; docs/design-system.md shows them. Colours that change under `prefers-contrast`
 * are custom properties of app/styles/tokens.css.
 */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    extend: {
      screens: { wide: "90rem", ultra: "120rem" },
      colors: {
        page: "#08090c",
        ink: "#f1f2f5",
        soft: "var(--soft)",
        faint: "var(--faint)",
        accent: { DEFAULT: "#86a8ff", hover: "#a0bbff", pressed: "#6f93f2", ink: "#081024", text: "#a5bdff" },
        available: { DEFAULT: "#4fd69c", text: "#7fe3b8" },
        pause: { DEFAULT: "#f2b53f", text: "#f8cd7c" },
        off: { DEFAULT: "#fb7191", text: "#ffa3b7" },
        line: { DEFAULT: "var(--line)", control: "var(--line-control)" },
        edge: { DEFAULT: "var(--edge)", hover: "var(--edge-hover)" },
      },
      // Grounds only: as plain colours `dialog` would swallow the text style of that name.
      backgroundColor: {
        panel: { DEFAULT: white(3.4), hover: white(5.5) },
        chip: white(5),
        input: white(4),
        "icon-hover": white(7),
        selected: white(10),
        sunken: "rgb(0 0 0 / 25%)",
        dialog: "#171922",
        menu: "#1b1e27",
        tip: "#20232d",
        toast: "rgb(12 13 17 / 92%)",
        scrim: "rgb(4 5 7 / 66%)",
        plate: "rgb(8 9 12 / 78%)",
      },
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
        sans: ['"Inter Variable"', '"Inter Fallback"', "ui-sans-serif", "system-ui", "sans-serif"],
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
        panel: `inset 0 1px 0 ${white(3)}`,
        primary: `inset 0 1px 0 ${white(28)}`,
        card: "0 12px 32px -12px rgb(0 0 0 / 70%)",
        menu: "0 16px 40px -8px rgb(0 0 0 / 70%)",
        dialog: "0 32px 80px -16px rgb(0 0 0 / 80%), 0 0 0 1px rgb(0 0 0 / 60%)",
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
