import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./backend/src/db/schema.ts",
    "./backend/src/db/people-schema.ts",
    "./backend/src/db/history-schema.ts",
    "./backend/src/db/own-week-schema.ts",
    "./backend/src/db/telling/notice-schema.ts",
    "./backend/src/db/telling/push-schema.ts",
    "./backend/src/db/token-schema.ts",
    "./backend/src/db/webhook-schema.ts",
    "./backend/src/db/kept-answer-schema.ts",
  ],
  out: "./backend/migrations",
});
