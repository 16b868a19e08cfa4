/** Where plans are saved: their bodies may be longer than others. */
export const PLANS_PATH = "/api/plans";
