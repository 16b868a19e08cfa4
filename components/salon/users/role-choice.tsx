import type { Role } from "@chairtime/contract/people/roles";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { ROLE_WORDS } from "@/lib/api/people/people-model";

export interface RoleChoiceProps {
  roles: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}

/** The roles that can be given, each with what it may do. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium text-label">Role</legend>
      {roles.map((role) => (
        <OptionCard
          about={ROLE_WORDS[role].may}
          checked={role === value}
          key={role}
          label={ROLE_WORDS[role].label}
          name="role"
          onChoose={() => onChange(role)}
        />
      ))}
    </fieldset>
  );
}
