import { ErrorBox } from "@/components/ui/error-box";
import type { ApiError } from "@/lib/api/api-error";

/** Why a form's or button's last attempt failed. */
export function FormFailure(props: { state: { failure: ApiError | null }; className?: string }) {
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
