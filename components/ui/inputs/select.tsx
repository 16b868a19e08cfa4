import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

export interface SelectOption {
  value: string;
  label: string;
  /** The heading of the options next to one another that share it. */
  group?: string | undefined;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "onChange" | "value" | "children"> {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown while `value` is empty; can't be selected. */
  placeholder?: string;
}

/** A choice in the platform's own list, which works best on phones. */
export function Select({ value, onChange, options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={clsx(
          "control appearance-none truncate pe-9 [&_option]:bg-menu",
          value === "" && "text-faint!",
          className,
        )}
        onChange={(event) => onChange(event.target.value)}
        value={value}
      >
        {placeholder !== undefined && (
          <option disabled hidden value="">
            {placeholder}
          </option>
        )}
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) => {
          const choices = grouped.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          return group === undefined ? (
            choices
          ) : (
            <optgroup className="bg-menu" key={group} label={group}>
              {choices}
            </optgroup>
          );
        })}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-soft"
        size="1rem"
        strokeWidth={1.75}
      />
    </span>
  );
}
