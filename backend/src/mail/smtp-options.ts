const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The encryption in SMTP_URL: `smtps:` speaks TLS from the first byte, `smtp+tls:` insists on STARTTLS, and so
 * does `smtp:` unless the mail server is on this machine or the address ends with `?tls=off`.
 */
export function smtpOptions(smtpUrl: string): { url: string; requireTLS: boolean; ignoreTLS: boolean } {
  const url = new URL(smtpUrl);
  const isOff = url.searchParams.get("tls") === "off";
  url.searchParams.delete("tls");
  const insists = url.protocol === "smtp+tls:";
  const isPlain = url.protocol === "smtp:" && (isOff || LOOPBACK.test(url.hostname));
  return {
    url: url.href.replace(/^smtp\+tls:/, "smtp:"),
    requireTLS: insists || !(isPlain || url.protocol === "smtps:"),
    ignoreTLS: isOff && !insists,
  };
}
