import {
  backupCommand,
  createBackupIdentityCommand,
  restoreBackupCommand,
  verifyBackupCommand,
} from './backup.ts';
import { checkCommand } from './check.ts';
import { createAdministratorCommand } from './create-administrator.ts';
import { createKeysCommand } from './create-keys.ts';
import { debitsCommand } from './debits.ts';
import { demoCommand } from './demo.ts';
import { eraseCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { failedJobsCommand } from './failed-jobs.ts';
import { forecastsCommand } from './forecasts.ts';
import { importCommand } from './import.ts';
import { letBackInCommand } from './let-back-in.ts';
import { importStatementCommand } from './import-statement.ts';
import { maintenanceCommand } from './maintenance.ts';
import { migrateCommand } from './migrate.ts';
import type { OperatorCommand } from './operator-command.ts';
import { purgeCommand } from './purge.ts';
import { renderInvoiceCommand } from './render-invoice.ts';
import { resetPasswordCommand } from './reset-password.ts';
import { restoreRecordCommand } from './restore-record.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import { runJobCommand } from './run-job.ts';
import { runTaskCommand } from './run-task.ts';
import { sbomCommand } from './sbom.ts';
import { verifyAuditCommand } from './verify-audit.ts';

/** Every command of operators, by its name. */
export const commands: Readonly<Record<string, OperatorCommand>> = {
  backup: backupCommand,
  check: checkCommand,
  'create-administrator': createAdministratorCommand,
  'create-backup-identity': createBackupIdentityCommand,
  'create-keys': createKeysCommand,
  debits: debitsCommand,
  demo: demoCommand,
  erase: eraseCommand,
  export: exportCommand,
  'failed-jobs': failedJobsCommand,
  forecasts: forecastsCommand,
  import: importCommand,
  'import-statement': importStatementCommand,
  'let-back-in': letBackInCommand,
  maintenance: maintenanceCommand,
  migrate: migrateCommand,
  purge: purgeCommand,
  'render-invoice': renderInvoiceCommand,
  'reset-password': resetPasswordCommand,
  'restore-backup': restoreBackupCommand,
  'restore-record': restoreRecordCommand,
  'rotate-keys': rotateKeysCommand,
  'run-job': runJobCommand,
  'run-task': runTaskCommand,
  sbom: sbomCommand,
  'verify-audit': verifyAuditCommand,
  'verify-backup': verifyBackupCommand,
};
