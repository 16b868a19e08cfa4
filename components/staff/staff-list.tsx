import { CircleAlert, RotateCw, SearchX, Users } from "lucide-react";
import { memo } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { useSay } from "@/components/shell/words/use-say";
import { Asleep } from "@/components/ui/asleep";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Reference } from "@/components/ui/reference";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { STAFF_SENTENCES, type StaffMember } from "@/lib/records/member/model";
import type { StaffActions } from "./staff-actions";
import { StaffSkeletons } from "./staff-card-skeleton";
import { StaffFileEntry } from "./staff-file-entry";
import { type FirstDevice, StaffGrid } from "./staff-grid";
import type { StaffView } from "./staff-view";
import { sentenceOf } from "./use-staff-team";

interface StaffListProps {
  /** The whole team, or null while it is loading. */
  members: StaffMember[] | null;
  /** Members that match the filter. */
  matching: StaffMember[];
  error: Error | null;
  actions: StaffActions;
  device: FirstDevice;
  view: StaffView;
  /** Id of the member last added on this page. */
  added: string | null;
  onRetry: () => void;
  onAdd: () => void;
  onClear: () => void;
}

/** The list in each of its states. Memoized, so that an opening dialog doesn't redraw it. */
export const StaffList = memo(function StaffList(props: StaffListProps) {
  const { members, matching, error, actions, device, view, added, onRetry, onAdd, onClear } = props;
  const t = useTranslations("staff.list");
  const say = useSay();
  const offersImport = useSalon() !== null;
  if (members === null) {
    return error ? (
      <EmptyState
        action={
          <Button icon={<RotateCw aria-hidden="true" size="1rem" strokeWidth={1.75} />} onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
        icon={<CircleAlert aria-hidden="true" size="1.5rem" strokeWidth={1.5} />}
        title={t("unable")}
        tone="danger"
      >
        <p>{say(sentenceOf(error, STAFF_SENTENCES.list))}</p>
        <Reference id={referenceOf(error)} />
      </EmptyState>
    ) : (
      <StaffSkeletons />
    );
  }
  if (members.length === 0) {
    return (
      <EmptyState
        action={
          <WritersOnly>
            <Asleep className="flex flex-wrap justify-center gap-2">
              <Button onClick={onAdd} variant="primary">
                {t("addFirst")}
              </Button>
              {offersImport && <StaffFileEntry label={t("import")} />}
            </Asleep>
          </WritersOnly>
        }
        icon={<Users aria-hidden="true" size="1.5rem" strokeWidth={1.5} />}
        title={t("none")}
      >
        {t("getStarted")}
      </EmptyState>
    );
  }
  if (matching.length === 0) {
    return (
      <EmptyState
        action={<Button onClick={onClear}>{t("everyone")}</Button>}
        icon={<SearchX aria-hidden="true" size="1.5rem" strokeWidth={1.5} />}
        title={t("nobody")}
      >
        {t("tryAnother")}
      </EmptyState>
    );
  }
  return (
    <StaffGrid actions={actions} added={added} device={device} key={view} members={matching} view={view} />
  );
});
