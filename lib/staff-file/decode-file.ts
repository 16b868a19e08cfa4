import { type Said, said } from "@chairtime/messages/said";

/** Thrown when a file cannot be read, with the sentence to show. */
export class FileRefused extends Error {
  override name = "FileRefused";
  readonly said: Said;

  constructor(sentence: Said) {
    super(sentence.code);
    this.said = sentence;
  }
}

export const FILE_MAX_BYTES = 1_000_000;

/**
 * Returns the text of a file as spreadsheets write it: UTF-8, UTF-16 where a byte order mark says so, else the Windows
 * code page in which Excel saves plain 'CSV'. Throws FileRefused for binary files.
 */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes.length > FILE_MAX_BYTES) throw new FileRefused(said("staffFile.file.tooLarge"));
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new FileRefused(said("staffFile.file.workbook"));
  const text = decode(bytes);
  if (text.includes("\0")) throw new FileRefused(said("staffFile.file.notCsv"));
  return text;
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);
