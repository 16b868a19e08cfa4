// The style sheet that the root layout brings.
import "../../app/globals.css";
import { toast } from "sonner";
import { beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { replaceServer } from "./calls";
import { followAddress, goTo } from "./navigation";

beforeEach(() => {
  const ends = [replaceServer(), followAddress()];
  goTo("/");
  return async () => {
    await cleanup();
    // Closed dialogs leave the history in microtasks.
    await new Promise((done) => setTimeout(done));
    // Otherwise the next page would show these toasts.
    toast.dismiss();
    for (const end of ends) end();
    sessionStorage.clear();
    localStorage.clear();
  };
});
