import { wordsIn } from "@chairtime/messages/server/words-in";
import { setFailureWords } from "../api/api-error.ts";

// Failures speak English in tests, as they speak the page's language in a browser.
setFailureWords(wordsIn("en"));
