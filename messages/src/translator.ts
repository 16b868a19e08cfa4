import { createElement, Fragment, type ReactNode } from "react";
import { fillerOf, type Messages } from "./fill.ts";
import type { Language } from "./languages.ts";
import type { MessageCode } from "./said.ts";

/** The part of a message's code that lies below a namespace: 'heading' of 'auth.login.heading'. */
type KeyBelow<Namespace extends string, Code = MessageCode> = Code extends `${Namespace}.${infer Key}`
  ? Key
  : never;

/** Every place in the catalog that has messages below it: 'auth', 'auth.login'. */
export type MessageNamespace<Code = MessageCode> = Code extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${MessageNamespace<Rest>}`
  : never;

type Texts = Record<string, string | number>;
type Markup = Record<string, ReactNode | ((words: ReactNode) => ReactNode)>;

/** Returns the words of a message with its placeholders filled; `rich` fills tags with elements. */
export interface Translator<Key extends string> {
  (key: Key, values?: Texts): string;
  rich(key: Key, values: Markup): ReactNode;
}

/** What translates the messages below a namespace. */
export type TranslatorOf<Namespace extends MessageNamespace> = Translator<KeyBelow<Namespace>>;

/** Returns what translates the messages below a namespace, of all without one. */
export function translatorOf(language: Language, messages: Messages): Translator<MessageCode>;
export function translatorOf<Namespace extends MessageNamespace>(
  language: Language,
  messages: Messages,
  namespace: Namespace,
): TranslatorOf<Namespace>;
export function translatorOf(language: Language, messages: Messages, namespace?: string): Translator<string> {
  const fill = fillerOf(language, messages);
  const codeOf = (key: string) => (namespace ? `${namespace}.${key}` : key) as MessageCode;
  const translate = (key: string, values?: Texts) => String(fill(codeOf(key), values));
  const rich = (key: string, values: Markup) =>
    together(
      fill(
        codeOf(key),
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === "function" ? (words: unknown[]) => value(together(words)) : value,
          ]),
        ),
      ),
    );
  return Object.assign(translate, { rich });
}

/** Returns parts as one node. As children of their own they need no keys. */
function together(parts: string | unknown[]): ReactNode {
  return typeof parts === "string" ? parts : createElement(Fragment, null, ...(parts as ReactNode[]));
}
