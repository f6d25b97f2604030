import { DomainError, domainError } from '../shared/domain-error.ts';

/** To anybody but the staff a taken address is just that: the refusal does not tell what kind of account has it. */
export function withoutWhose(error: unknown): unknown {
  return error instanceof DomainError && error.code === 'duplicate_entry'
    ? domainError('duplicate_entry')
    : error;
}
