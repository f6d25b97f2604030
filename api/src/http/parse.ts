import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { z } from 'zod';
import { fieldSentence, isFieldSentence } from '../client/field-names.fr.ts';

/** Parses one part of a request; throws `invalid` with the French sentence of every faulty field at once. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = fieldOf(issue.path);
    fields[field] ??= sentenceOf(issue, field, isMissing(value, issue.path));
  }
  throw domainError('invalid', { sentences: fields });
}

function sentenceOf(issue: z.core.$ZodIssue, field: string, missing: boolean): string {
  // A schema names a sentence of the catalogue by giving its key as the message.
  const named = isFieldSentence(issue.message) ? issue.message : null;
  if (missing && (named === null || named === 'wrong_type')) return fieldSentence('required', field);
  if (named) return fieldSentence(named, field, issue.code === 'too_big' ? Number(issue.maximum) : undefined);
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) > 1
        ? fieldSentence('too_short', field, Number(issue.minimum))
        : fieldSentence('required', field);
    case 'too_big':
      return fieldSentence('too_long', field, issue.origin === 'string' ? Number(issue.maximum) : undefined);
    case 'invalid_format':
      return fieldSentence(issue.format === 'email' ? 'email' : 'wrong_type', field);
    case 'invalid_value':
    case 'invalid_union':
      return fieldSentence('not_a_choice', field);
    default:
      return fieldSentence('wrong_type', field);
  }
}

/** Its wire name; one of a list is told of the list. */
function fieldOf(path: readonly PropertyKey[]): string {
  const place = path.findIndex((key) => typeof key === 'number');
  return (place === -1 ? path : path.slice(0, place)).map(String).join('.') || 'body';
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let found: unknown = value;
  for (const key of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return found === undefined || found === null || found === '';
}
