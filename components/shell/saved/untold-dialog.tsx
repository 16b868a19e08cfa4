"use client";

import { useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inWords } from "@/lib/api/api-error";
import type { UntoldMember } from "@/lib/api/publishing/publishing-model";
import { useTellChanges } from "@/lib/queries/publishing";
import { fullName } from "@/lib/schedule/day/person";
import { isReachable, REACH_WORDS, toldWords } from "./untold-words";

/** Cap on actions per call. */
const ACTIONS_AT_ONCE = 100;

/** Recipients of the changes and how each gets them, before anything is sent; unreachable members last. */
export function UntoldDialog(props: { members: readonly UntoldMember[]; onClose: () => void }) {
  const { onClose } = props;
  const t = useTranslations("shell.untold");
  const say = useSay();
  const tell = useTellChanges();
  // Sends exactly what was shown.
  const [members] = useState(props.members);
  const reached = members.filter(isReachable);
  const others = members.filter((member) => !isReachable(member));
  const send = () => {
    const actions = [...new Set(reached.flatMap((member) => member.actions))];
    tell.mutate(actions.slice(-ACTIONS_AT_ONCE), {
      onSuccess: (results) => {
        const { mailed } = toldWords(results, members);
        if (mailed) toast.success(say(mailed));
        else toast.success(t("unchanged"));
        onClose();
      },
      onError: (error) => toast.error(inWords(error, say).message),
    });
  };
  return (
    <Dialog
      busy={tell.isPending}
      description={t("each")}
      footer={
        <DialogButtons
          busy={tell.isPending}
          busyLabel={t("sending")}
          label={t("send", { count: reached.length })}
          onCancel={onClose}
          onPress={send}
        />
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("who")}
    >
      <ul aria-label={t("who")} className="rounded-field border border-line">
        {[...reached, ...others].map((member) => (
          <li
            className="flex flex-wrap gap-x-3 border-line px-3 py-2 text-label not-last:border-b"
            key={member.id}
          >
            <span className="min-w-0 flex-1 basis-36 break-words font-medium" translate="no">
              {fullName(member)}
            </span>
            <span className={isReachable(member) ? "wrap-anywhere text-soft" : "text-pause-text"}>
              {member.reach === "mail" ? (
                <span translate="no">{member.email}</span>
              ) : (
                say(REACH_WORDS[member.reach])
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
