import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { Schema } from 'node-schematron';

const FOLDER = join(import.meta.dirname, 'en16931');
const XSD = join(FOLDER, 'Factur-X_1.07.3_EN16931.xsd');
const RULES = join(FOLDER, 'EN16931-CII-validation-1.3.16.sch');

let xsd: XsdValidator | null = null;
let rules: Schema | null = null;

/** What the schema of Factur-X, profile EN 16931, says against an invoice; null when it says nothing. */
export function schemaFault(xml: string): string | null {
  if (!xsd) {
    xmlRegisterFsInputProviders();
    xsd = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(XSD), { url: XSD }));
  }
  const document = XmlDocument.fromString(xml);
  try {
    xsd.validate(document);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    document.dispose();
  }
}

/** The rules of EN 16931 that an invoice breaks, by their names. */
export function brokenRules(xml: string): readonly string[] {
  rules ??= Schema.fromString(askedOnce(readFileSync(RULES, 'utf8')));
  return rules.validateString(xml).map(({ assertId, message }) => `${assertId}: ${message}`);
}

/** The library asks for a rule's place from every node; each is a path from the root, so that once is enough. */
function askedOnce(text: string): string {
  return text.replaceAll(/<rule context="([^"]*)"/g, '<rule context="self::document-node()/($1)"');
}
