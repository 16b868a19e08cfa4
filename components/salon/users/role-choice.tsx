import type { Role } from "@chairtime/contract/people/roles";
import { useSay } from "@/components/shell/words/use-say";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ROLE_WORDS } from "@/lib/api/people/people-model";

export interface RoleChoiceProps {
  roles: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}

/** Assignable roles, each with its permissions. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  const t = useTranslations("salon.people");
  const say = useSay();
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium text-label">{t("role")}</legend>
      {roles.map((role) => (
        <OptionCard
          about={say(ROLE_WORDS[role].may)}
          checked={role === value}
          key={role}
          label={say(ROLE_WORDS[role].label)}
          name="role"
          onChoose={() => onChange(role)}
        />
      ))}
    </fieldset>
  );
}
