/**
 * Which code may import which. Areas and rooms are folders; anything not forbidden here is allowed within an area.
 * `rooms.mjs` checks it, and `npm test` with it.
 */

/** @typedef {{ folder: string, may: string[], inTests?: string[], says: string }} Area */
/** @typedef {{ folder: string, floors: string[], top?: { rooms: string[], upTo: string }, inTests?: string[], says: string }} House */
/** @typedef {{ from: string[], except?: string[], not: string[], isForTests?: boolean, says: string }} Ban */

/** Which areas each area may import, and where code that needs more belongs. @type {Area[]} */
export const AREAS = [
  {
    folder: "app",
    may: ["components", "lib", "contract", "messages", "kit"],
    says: "The backend is a service: reach it over the wire, share schemas through contract/.",
  },
  {
    folder: "components",
    may: ["lib", "contract", "messages", "kit"],
    inTests: ["app"],
    says: "Imports go app -> components -> lib -> contract, kit: move what you need into components/ or lib/.",
  },
  {
    folder: "lib",
    may: ["contract", "messages", "kit"],
    says: "Imports go app -> components -> lib -> contract, kit: move what you need into components/ or lib/.",
  },
  {
    folder: "contract",
    may: [],
    inTests: ["messages"],
    says: "contract is the wire alone: it imports only zod/mini. Its tests may say what it refuses.",
  },
  {
    folder: "messages",
    may: ["kit"],
    says: "messages knows no record and no screen: it imports kit and packages.",
  },
  { folder: "kit", may: [], says: "kit is below everything: it imports packages only." },
  {
    folder: "backend",
    may: ["contract", "messages", "kit"],
    says: "backend -> contract, kit and nothing else: it must run alone.",
  },
];

/** Folders of the product, and of all code. */
export const PRODUCT = AREAS.map(({ folder }) => folder);
export const CODE = [...PRODUCT, "bench", "e2e", "scripts"];

/** Layered rooms: each may import those before it, nothing imports `top`, and only tests import `inTests`. @type {House[]} */
export const HOUSES = [
  {
    folder: "components",
    floors: [
      "ui",
      "shell",
      "timeline",
      "records",
      "history",
      "planning",
      "member",
      "team",
      "salon",
      "staff-file",
      "staff",
    ],
    top: {
      rooms: ["api-docs", "auth", "design-system", "own-week", "requests", "test-support"],
      upTo: "team",
    },
    inTests: ["test-support"],
    says: "Rooms of components are layered: ui, shell, timeline, records, history, planning, member, team, salon, staff-file, staff; nothing imports the others. Move what both need to the lower one.",
  },
  {
    folder: "backend/src",
    floors: [
      "base",
      "db",
      "http",
      "records",
      "changes",
      "days",
      "salon",
      "delivery",
      "mail",
      "outside",
      "auth",
      "people",
      "links",
      "notices",
      "tokens",
      "webhooks",
      "requests",
      "publishing",
      "push",
      "plans",
      "offers",
      "own-week",
      "export",
      "personal-data",
      "backup",
      "events",
      "routes",
      ".",
      "seed",
    ],
    says: "Rooms of the backend are layered, and none imports one above it: move what both need to the lower one, or let the upper one pass it in.",
  },
];

/** Code that the browser never runs. */
const SERVER = ["lib/bff", "lib/mcp", "lib/server", "lib/settings"];
/** Rooms of lib that calculate, and neither call nor keep. */
const PURE = ["lib/schedule", "lib/preview", "lib/planning"];
const STEP_BY_STEP = "lib/step-by-step";
const BROWSER = [
  STEP_BY_STEP,
  "components",
  "lib/api",
  "lib/records",
  "lib/save",
  "lib/queries",
  "lib/undo",
  "lib/events",
  "lib/auth",
  ...PURE,
];

/** Imports that are forbidden although the area may: of its own area, and of packages. @type {Ban[]} */
export const BANS = [
  {
    from: ["app", "components", "lib"],
    not: ["backend"],
    says: "The backend is a service: reach it over the wire, share schemas through contract/.",
  },
  {
    from: ["lib"],
    not: ["components"],
    says: "lib is below components: pass what you need in as an argument.",
  },
  {
    from: [...BROWSER, "lib/time"],
    not: SERVER,
    says: "lib/bff, lib/server, settings and log are the server's: call them from app/ and pass the result down.",
  },
  {
    from: BROWSER,
    not: ["kit/src/server"],
    says: "This part of kit is for servers: the browser takes calendar, clock and zone from it.",
  },
  {
    from: BROWSER,
    not: ["messages/src/server"],
    isForTests: false,
    says: "All catalogs are for servers: a component says sentences with useTranslations and useSay.",
  },
  {
    from: [...BROWSER, "lib/time"],
    not: ["node:", "server-only"],
    isForTests: false,
    says: "This runs in the browser: what needs Node or the server lives in lib/bff, lib/server or app/.",
  },
  {
    from: ["app", "components", "lib", "backend"],
    except: ["lib/time"],
    not: ["date-fns", "@date-fns"],
    says: "Dates and zones live in kit and lib/time: add a named function there.",
  },
  {
    from: ["components/ui"],
    not: ["lib/api", "lib/records", "lib/save", "lib/queries", "lib/schedule", "lib/preview"],
    says: "components/ui knows no domain: pass texts and values in.",
  },
  {
    from: ["app", "components", "lib"],
    except: ["lib/mcp"],
    not: ["@modelcontextprotocol"],
    says: "Only lib/mcp speaks the protocol of assistants: no page carries its library.",
  },
  {
    from: ["lib/mcp"],
    not: ["react", "next", "@tanstack", "lib/queries", "lib/server"],
    says: "lib/mcp answers assistants with lib's pure code and the backend's calls: it knows no screen.",
  },
  {
    from: ["lib/api"],
    not: ["lib/queries", "lib/records/*/queries", "lib/undo", "lib/preview", "react"],
    says: "lib/api makes calls and reads answers: caches live in lib/queries.",
  },
  {
    from: ["app", "lib/staff-file", ...BROWSER.filter((room) => room !== STEP_BY_STEP)],
    not: [STEP_BY_STEP],
    except: [`${STEP_BY_STEP}/step-by-step`],
    says: "Code for backends without plans or a history has one door: lib/step-by-step/step-by-step.ts.",
  },
  {
    from: PURE,
    not: ["react", "react-dom", "next", "@tanstack", "lib/queries", "lib/api/client", "lib/undo"],
    says: "lib/schedule and lib/preview are pure: records in, facts out. Types come from lib/records/X/model.",
  },
  {
    from: PURE,
    not: ["lib/records/kinds", "lib/records/*/calls", "lib/records/*/queries", "lib/records/*/wire"],
    says: "Pure code takes types from lib/records/X/model, never the calls.",
  },
  {
    from: ["lib/schedule"],
    not: ["lib/api", "lib/records"],
    except: ["lib/records/*/model"],
    says: "The engine of a day takes types from lib/records/X/model, and nothing else of a record.",
  },
  {
    from: ["lib/schedule"],
    not: ["lib/preview"],
    says: "lib/preview imports lib/schedule, not the other way round.",
  },
  {
    from: ["contract"],
    not: ["node:", "next", "react", "hono"],
    says: "contract is the wire alone: it imports only zod/mini.",
  },
  {
    from: ["contract"],
    not: ["zod"],
    except: ["zod/mini"],
    says: "contract is the wire alone: it imports only zod/mini.",
  },
  {
    from: ["kit"],
    not: ["next", "react", "hono"],
    says: "kit is below everything: it imports packages only.",
  },
  {
    from: ["backend"],
    not: ["next", "react"],
    says: "backend -> contract, kit and nothing else: it must run alone.",
  },
];
