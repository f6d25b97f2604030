import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { FEW_ANSWERS, type Forecast } from './forecast.ts';

/** How long the insurer of one's own patients takes: never how it decides, and never of few answers. */
export type OwnDelay = Pick<Forecast, 'p50' | 'p90'> & { readonly name: string };

/** As many as one reads. */
const MOST = 12;

/** Of the groups, else the mutuals, that his practice has asked, the most asked first. */
export const listOwnDelays = (
  { stores }: Pick<Ports, 'stores'>,
  { actor }: { actor: Practitioner },
): Promise<readonly OwnDelay[]> =>
  stores.forecasts.ofPractices(actor.practiceIds, { leastAnswers: FEW_ANSWERS, most: MOST });
