import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, the longest first: begun last, one of them would run on alone while a core rests. */
const LONGEST = [
  'api/src/bad-input-of-staff.test.ts',
  'scripts/prove/failures.test.ts',
  'api/src/bad-input-of-dentists.test.ts',
  'api/src/bad-input-of-people.test.ts',
  'worker/src/worker.test.ts',
  'scripts/start.test.ts',
  'scripts/op/backup.test.ts',
  'scripts/several/canaries.test.ts',
  'worker/src/invoices/invoices.test.ts',
  'adapters/src/dossiers/dossier-maker.test.ts',
  'adapters/src/file-store/file-store.test.ts',
  'api/src/maintenance/maintenance.routes.test.ts',
  'scripts/embedded/postgres.test.ts',
  'scripts/several/several-processes.test.ts',
  'scripts/launch/part.test.ts',
  'adapters/src/pdf/pdf-printer.test.ts',
  'adapters/src/mailbox/imap-mailbox.test.ts',
];

/** A fresh clone knows no durations, and would begin with the largest files. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at === -1 ? LONGEST.length : at;
    };
    return others.toSorted((a, b) => rank(a) - rank(b));
  }
}
