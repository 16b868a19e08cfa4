import { ErrorBox } from "@/components/ui/error-box";
import type { FormState } from "./use-form";

/** Why the last attempt failed. */
export function FormFailure<Name extends string>(props: { state: FormState<Name>; className?: string }) {
  const { failure } = props.state;
  if (!failure) return null;
  return (
    <ErrorBox
      {...(props.className && { className: props.className })}
      requestId={failure.isFault ? failure.requestId : null}
    >
      {failure.message}
    </ErrorBox>
  );
}
