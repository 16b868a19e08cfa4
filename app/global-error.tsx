"use client";

import "@fontsource-variable/inter/opsz.css";
import "./globals.css";
import { ErrorMessage } from "@/components/shell/error-message";

interface GlobalErrorProps {
  error: Error & { digest?: string };
}

export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <ErrorMessage digest={error.digest} />
      </body>
    </html>
  );
}
