import { worksOn } from '@accordent/core/maintenance/maintenance.ts';
import { refuseDuringMaintenance } from '@accordent/core/maintenance/refuse-during-maintenance.ts';
import type { Step } from './call.ts';

/** During a maintenance only super administrators go on. */
export const standByMaintenance: Step = async (ctx, next) => {
  const { route, ports, actor } = ctx.state;
  if (!route.isOpenDuringMaintenance) await refuseDuringMaintenance(ports, { mayWorkOn: worksOn(actor) });
  await next();
};
