import { test } from "vitest";
import { expectMistypedYearsRefused } from "../../test-support/dates";
import { button } from "../../test-support/look";
import { nextMonday } from "../../test-support/monday";
import { show } from "../../test-support/show";
import { Requests } from "../requests";

test("a mistyped year is its field's error in a request", async () => {
  await show(
    <Requests
      address="/w/token"
      firstRequestDate={nextMonday()}
      hourCycle="h23"
      noticeDays={0}
      owner="Juniper Amara"
      requests={[]}
      requestsOn
    />,
  );
  await button("Ask for time off").click();
  await expectMistypedYearsRefused(2);
});
