"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { LoadError } from "@/components/shell/forms/load-error";
import { useAction } from "@/components/shell/forms/use-action";
import { undoOffer } from "@/components/shell/saved/undo";
import { SalonClockProvider } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/notices/toast";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import {
  CHANGES_SENTENCES,
  type MemberNames,
  type PutBackQuestion,
  type PutBackStep,
} from "@/lib/api/changes/changes-model";
import { leadWords } from "@/lib/history/put-back-words";
import { putBackPreviewQuery, usePutBack } from "@/lib/queries/changes";
import { PutBackSteps, useStepWords } from "./put-back-steps";
import { useHistoryContext } from "./use-history-context";

const NO_STEPS: PutBackStep[] = [];

export interface PutBackDialogProps {
  question: PutBackQuestion;
  names: MemberNames;
  onClose: () => void;
  onDone: () => void;
}

/** Previews a restore and performs it. */
export function PutBackDialog({ question, names, onClose, onDone }: PutBackDialogProps) {
  const t = useTranslations("history.putBackDialog");
  const say = useSay();
  const query = useQuery(putBackPreviewQuery(question));
  const putBack = usePutBack();
  const preview = query.data;
  const context = useHistoryContext({ ...names, ...preview?.names });
  const wordsOf = useStepWords(preview?.steps ?? NO_STEPS, context);
  const [openedAt] = useState(() => new Date().toISOString());
  const save = useAction(
    async () => {
      if (!preview) return false;
      const [only, ...others] = preview.steps;
      const lead = leadWords(preview);
      const did = only && others.length === 0 ? wordsOf(only) : t("did", { count: preview.steps.length });
      await putBack.mutateAsync({ question, preview, did: lead ? say(lead) : did });
      toast.success(t("done"), undoOffer());
      onDone();
      return true;
    },
    CHANGES_SENTENCES.putBack,
    () => void query.refetch(),
  );
  const isPossible = preview !== undefined && preview.refusal === null && preview.steps.length > 0;
  return (
    <Dialog
      busy={save.busy}
      footer={
        <DialogButtons
          label={t("submit")}
          busy={save.busy}
          busyLabel={t("busy")}
          disabled={!isPossible}
          icon={<Undo2 aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onPress={() => save.run()}
          onCancel={onClose}
        />
      }
      onOpenChange={(open) => !open && onClose()}
      open
      size="2xl"
      title={t("title")}
    >
      <div className="space-y-4">
        {query.isPending && (
          <div aria-busy="true" className="space-y-3" role="status">
            <span className="sr-only">{t("loading")}</span>
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        )}
        <LoadError queries={[query]} />
        {preview && preview.refusal !== null && preview.steps.length > 0 && (
          <ErrorBox title={t("refused")}>{preview.refusal}</ErrorBox>
        )}
        {preview && (
          <SalonClockProvider openedAt={openedAt}>
            <PutBackSteps context={context} frozen={save.busy} preview={preview} />
          </SalonClockProvider>
        )}
        <FormFailure state={save} />
      </div>
    </Dialog>
  );
}
