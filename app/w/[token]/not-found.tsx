import { UnknownLink } from "@/components/own-week/own-week-trouble";

export default function NotFound() {
  return <UnknownLink />;
}
