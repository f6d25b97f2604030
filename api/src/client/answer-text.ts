import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import type { StandingAnswer } from '../answers/answers.schemas.ts';

/** What was decided, beside a status: « Accord partiel, 812,40 € ». */
export const answerText = ({ said, granted }: Pick<StandingAnswer, 'said' | 'granted'>): string =>
  granted ? `${said}, ${formatMoney(Math.round(granted * 100))}` : said;
