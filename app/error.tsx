"use client";

import { ErrorMessage } from "@/components/shell/error-message";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <ErrorMessage digest={error.digest} retry={reset} />;
}
