import { CalendarPlus } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { CopyAddress } from "./copy-address";

/** How a phone's or a computer's calendar shows the week. */
export function AddToCalendar({ feed }: { feed: string }) {
  return (
    <section aria-labelledby="calendar">
      <h2 className="text-section" id="calendar">
        Add to your calendar
      </h2>
      <p className="mt-1 text-label text-soft">Your hours show up there and follow every change.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a className={`${buttonClass()} max-sm:flex-1`} href={feed.replace(/^https?:/, "webcal:")}>
          <CalendarPlus aria-hidden="true" size="1rem" strokeWidth={1.75} />
          Open in calendar
        </a>
        <CopyAddress address={feed} />
      </div>
      <div className="mt-3 space-y-1.5">
        <Steps name="iPhone, iPad and Mac">
          <li>Tap ‘Open in calendar’.</li>
          <li>Tap ‘Subscribe’, then ‘Add’.</li>
        </Steps>
        <Steps name="Google Calendar">
          <li>Copy the address above.</li>
          <li>Open calendar.google.com on a computer.</li>
          <li>Beside ‘Other calendars’ choose + and ‘From URL’.</li>
          <li>Paste the address and choose ‘Add calendar’. It can take a few hours to show changes.</li>
        </Steps>
        <Steps name="Outlook">
          <li>Copy the address above.</li>
          <li>Open the calendar at outlook.com and choose ‘Add calendar’.</li>
          <li>Choose ‘Subscribe from web’, paste the address and choose ‘Import’.</li>
        </Steps>
      </div>
      <p className="mt-3 text-caption text-faint">
        Anyone with this address can see your week. Keep it to yourself.
      </p>
    </section>
  );
}

function Steps({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className="rounded-field border border-line bg-panel">
      <summary className="flex min-h-11 items-center rounded-field px-4 py-2 font-medium text-label">
        {name}
      </summary>
      <ol className="list-decimal space-y-1 pr-4 pb-3 pl-9 text-label text-soft">{children}</ol>
    </details>
  );
}
