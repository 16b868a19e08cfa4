import type { ReactNode } from "react";
import { Ground } from "@/components/shell/ground";
import { ThemeChoice } from "@/components/shell/theme-choice";
import { Mark } from "@/components/ui/mark";
import { Panel } from "@/components/ui/panel";
import { ButtonStates } from "./button-states";
import { ColourSwatches } from "./colour-swatches";
import { FieldStates } from "./field-states";
import { MessageStates } from "./message-states";
import { PersonStates } from "./person-states";
import { SegmentStates } from "./segment-states";

/** The page behind docs/design-system.md. */
export function DesignSystem() {
  return (
    <>
      <Ground />
      <main className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] gap-6 p-4 sm:p-10">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="flex items-center gap-3 text-title">
            <Mark size={30} />
            <span>Components</span>
          </h1>
          <div className="w-64">
            <ThemeChoice />
          </div>
        </header>
        <Section title="Buttons">
          <ButtonStates />
        </Section>
        <Section title="Fields, select, combobox">
          <FieldStates />
        </Section>
        <Section title="Filter, tabs, badges, chips, avatars, counters">
          <PersonStates />
        </Section>
        <Section title="Errors, empty, loading, dialogs, toasts">
          <MessageStates />
        </Section>
        <Section title="States of a day">
          <SegmentStates />
        </Section>
        <Section title="Colour">
          <ColourSwatches />
        </Section>
      </main>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-caption text-soft">{title}</h2>
      <Panel className="p-4 sm:p-6">{children}</Panel>
    </section>
  );
}
