"use client";

import { ErrorMessage } from "@/components/shell/forms/error-message";

interface ErrorPageProps {
  error: Error & { digest?: string };
}

export default function ErrorPage({ error }: ErrorPageProps) {
  return <ErrorMessage digest={error.digest} />;
}
