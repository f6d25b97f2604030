import { importCommand } from './import.ts';
import { maintenanceCommand } from './maintenance.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Every command of operators, by its name. */
export const commands: Readonly<Record<string, OperatorCommand>> = {
  import: importCommand,
  maintenance: maintenanceCommand,
};
