import { decodeText } from '../csv/decode-text.ts';
import type { ForeignFile } from '@accordent/core/statements/statement-fault.ts';

export type BankFormat = 'ofx' | 'camt053' | 'cfonb120' | 'table' | 'pdf';

/** Enough to tell; a letter that is cut there is read as Windows-1252, which tells as much. */
const START = 64 * 1024;

/** What a file is, by its bytes alone; its name may say anything. */
export function recognise(
  bytes: Uint8Array,
): { readonly is: BankFormat } | { readonly foreign: ForeignFile } {
  const binary = binaryKind(bytes);
  if (binary) return binary === 'pdf' ? { is: 'pdf' } : { foreign: binary };
  const start = decodeText(bytes.subarray(0, START))
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start === '') return { foreign: 'empty' };
  if (start.includes('\0')) return { foreign: 'binary' };
  return textKind(start);
}

const MARKS: readonly (readonly [mark: string, kind: ForeignFile])[] = [
  ['255044462d', 'pdf'],
  ['d0cf11e0a1b11ae1', 'office'],
  ['1f8b', 'archive'],
  ['377abcaf271c', 'archive'],
  ['526172211a07', 'archive'],
  ['ffd8ff', 'image'],
  ['89504e47', 'image'],
  ['47494638', 'image'],
  ['49492a00', 'image'],
  ['4d4d002a', 'image'],
  // Zeros and ones of EBCDIC, with which a CFONB record begins.
  ['f0f1', 'ebcdic'],
];

function binaryKind(bytes: Uint8Array): ForeignFile | null {
  const start = Buffer.from(bytes.subarray(0, 4096));
  const hex = start.toString('hex');
  const found = MARKS.find(([mark]) => hex.startsWith(mark));
  if (found) return found[1];
  if (
    start.subarray(8, 12).toString('latin1') === 'WEBP' ||
    start.subarray(4, 8).toString('latin1') === 'ftyp'
  )
    return 'image';
  if (!hex.startsWith('504b0304')) return null;
  const names = start.toString('latin1');
  return /\[Content_Types\]|word\/|xl\/|mimetypeapplication\/vnd\.oasis/.test(names) ? 'office' : 'archive';
}

function textKind(start: string): { readonly is: BankFormat } | { readonly foreign: ForeignFile } {
  if (/^OFXHEADER/i.test(start) || /<OFX>/i.test(start)) return { is: 'ofx' };
  if (/^(<!doctype html|<html|<head|<body|<table)/i.test(start)) return { foreign: 'html' };
  if (start.startsWith('<')) return xmlKind(start);
  if (/^[[{]/.test(start) && !/^\{\d:/.test(start)) return { foreign: 'json' };
  if (/^!(type|account|option)/i.test(start)) return { foreign: 'qif' };
  if (/^(\{1:|:20:)/.test(start)) return { foreign: 'mt940' };
  // An account's old balance, or records that have lost it: either is told as what it is.
  if (/^0[1457]\d{5}.{4}\d{5}/.test(start)) return { is: 'cfonb120' };
  if (/^(03|3[14])\d{2}.{8}/.test(start) && !/[;,\t]/.test(start.slice(0, 40)))
    return { foreign: 'cfonb-other' };
  return hasColumns(start.split(/\r\n?|\n/, 30)) ? { is: 'table' } : { foreign: 'text' };
}

/** Three cells in a line, or two in several: more than the commas of a letter. */
function hasColumns(lines: readonly string[]): boolean {
  return [';', '\t', ','].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length).filter((count) => count > 1);
    return counts.some((count, at) => count > 2 || counts.indexOf(count) < at);
  });
}

function xmlKind(start: string): { readonly is: BankFormat } | { readonly foreign: ForeignFile } {
  const [, kind, number] = /:xsd:(camt|pain|pacs)\.(\d{3})/.exec(start) ?? [];
  if (kind === 'camt' && number === '053') return { is: 'camt053' };
  if (kind === 'camt' && number === '052') return { foreign: 'camt052' };
  if (kind === 'camt' && number === '054') return { foreign: 'camt054' };
  if (kind === 'pain' || kind === 'pacs') return { foreign: 'pain' };
  if (/<html/i.test(start)) return { foreign: 'html' };
  return { foreign: 'xml' };
}
