export { mergeSpans, minutesIn, type ReasonedSpan, type Span } from "@chairtime/kit/spans";
