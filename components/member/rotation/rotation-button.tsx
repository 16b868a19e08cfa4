"use client";

import { Repeat } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Person } from "@/lib/schedule/day/person";
import { RotationDialog } from "./rotation-dialog";
import { useKnowsRotations } from "./use-rotation-week";

/** Opens alternating weeks, for a member without any. */
export function RotationButton({ person }: { person: Person }) {
  const t = useTranslations("member.rotation");
  const [open, setOpen] = useState(false);
  const isKnown = useKnowsRotations();
  return (
    <>
      {isKnown && !person.member.rotation && (
        <Button
          icon={<Repeat aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onClick={() => setOpen(true)}
          variant="ghost"
        >
          {t("heading")}
        </Button>
      )}
      {open && <RotationDialog onClose={() => setOpen(false)} person={person} />}
    </>
  );
}
