import { wordsIn } from "@chairtime/messages/server/words-in";
import { setFailureWords } from "../api/api-error.ts";

// Failures speak English in tests, as they speak a page's language on a page.
setFailureWords(wordsIn("en"));
