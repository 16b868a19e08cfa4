import { CopyField } from "@/components/shell/forms/copy-field";

/** A webhook's secret, for the only time. */
export function SecretField({ secret, isRenewed = false }: { secret: string; isRenewed?: boolean }) {
  return (
    <div className="space-y-5">
      <p className="text-body text-soft">
        {isRenewed
          ? "Give it to the receiver within 24 hours: until then deliveries are signed with the old secret too. We show it only once."
          : "The receiver needs it to check that deliveries come from us. Keep it like a password: we show it only once."}
      </p>
      <CopyField
        copied="Secret copied"
        copyLabel="Copy secret"
        isNew
        label="Secret"
        refused="Your browser does not allow copying. The secret is selected: copy it by hand."
        value={secret}
      />
    </div>
  );
}
