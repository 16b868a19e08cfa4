import { expect, test } from "vitest";
import { expectKept } from "../../test-support/kept-input";
import { button } from "../../test-support/look";
import { nextMonday } from "../../test-support/monday";
import { show } from "../../test-support/show";
import { Requests } from "../requests";

test("a request for time off stays through Back, a failed call and a reload", () =>
  expectKept({
    show: () =>
      show(
        <Requests
          address="/w/token"
          firstRequestDate={nextMonday()}
          hourCycle="h23"
          noticeDays={0}
          owner="Juniper Amara"
          requests={[]}
          requestsOn
        />,
      ),
    open: () => button("Ask for time off").click(),
    title: "Ask for time off",
    type: async (dialog) => {
      await dialog.getByRole("checkbox", { name: "All day" }).click();
      await dialog.getByLabelText("Until").fill("16:30");
      await dialog.getByLabelText("Reason").fill("Wedding");
    },
    typed: async (dialog) => {
      await expect.element(dialog.getByLabelText("Until")).toHaveValue("16:30");
      await expect.element(dialog.getByLabelText("Reason")).toHaveValue("Wedding");
    },
    send: ["Send request"],
  }));
