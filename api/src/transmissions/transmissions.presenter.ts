import type { Administrator } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { may } from '@accordent/core/shared/policy.ts';
import type { Proof } from '@accordent/core/transmissions/get-proof.ts';
import type { ProofLine } from '@accordent/core/transmissions/proof-line.ts';
import { saidOfLine } from '@accordent/core/transmissions/said-of-line.ts';
import type { PreparedSending as Prepared } from '@accordent/core/transmissions/prepare-sending.ts';
import { refusalSentence } from '../http/failures.ts';
import { leaving } from '../http/leaving.ts';
import { presentStatus } from '../coverage-requests/coverage-requests.presenter.ts';
import { presentDate, presentSize } from '../http/wire.ts';
import {
  preparedSending,
  proofLine,
  type PreparedSending,
  type ProofAnswer,
  type ProofLineItem,
} from './transmissions.schemas.ts';

const NOTHING = {
  insurer: '',
  to: '',
  who: '',
  number: '',
  subject: '',
  text: '',
  carrier: null,
  reason: '',
};

const presentLine = ({ facts, ...line }: ProofLine, lines: readonly ProofLine[]): ProofLineItem =>
  leaving(proofLine, {
    ...NOTHING,
    ...facts,
    ...line,
    said: saidOfLine(line, lines),
    date: line.at,
    prints: (facts?.files ?? []).map((file) => ({ ...file, size: presentSize(file.sizeBytes) })),
    files: line.files.map((file) => ({ ...file, size: presentSize(file.sizeBytes) })),
    isErased: facts === null,
  });

export const presentSending = (prepared: Prepared, actor: Administrator): PreparedSending =>
  leaving(preparedSending, {
    ...prepared,
    secure: {
      ...prepared.secure,
      lacks: prepared.secure.lacks.map((lack) => refusalSentence(domainError(lack))),
    },
    withoutMandate: prepared.lack && refusalSentence(domainError('mandate_missing', prepared.lack)),
    mayActWithoutMandate: may(actor, 'act-without-mandate'),
  });

export const presentProof = ({ lines, isWhole, unproved }: Proof): ProofAnswer => ({
  lines: lines.map((line) => presentLine(line, lines)),
  isWhole,
  unproved: unproved.map(({ statusId, at }) => ({
    status: presentStatus(statusId),
    date: presentDate(at),
  })),
});
