import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '@accordent/adapters/config.ts';
import { SealedUnderAnotherKey } from '@accordent/adapters/crypto/secret-box.ts';
import { failureAnswer } from '@accordent/api/http/failures.ts';
import { DomainError } from '@accordent/core/shared/domain-error.ts';
import { OperatorError, pathIn, pathSentence, systemSentence } from '../operator-error.ts';
import { UsageError, type ExitCode, type OperatorCommand } from './operator-command.ts';

type Terminal = {
  readonly commands: Readonly<Record<string, OperatorCommand>>;
  readonly say: (sentence: string) => void;
  /** Goes to the error output. */
  readonly complain: (sentence: string) => void;
};

/** Runs `npm run op -- <args>`; every failure is one French sentence, and the exit code says how it went. */
export async function runOperatorCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { commands, say, complain } = terminal;
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === '') {
    say(overview(commands));
    return name === '' ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    complain(`Commande inconnue : ${name}.\n\n${overview(commands)}`);
    return 2;
  }
  try {
    const { values, positionals } = parsed(command, rest);
    refuseEatenOptions(command, values);
    if (values['help'] === true) {
      say(manual(command));
      return 0;
    }
    const mayWrite = () => {
      if (values['yes'] !== true) say('Rien n’est écrit : relancez avec --yes pour le faire.');
      return values['yes'] === true;
    };
    return (await command.run({ words: positionals, options: values, say, mayWrite })) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(
        `${error.message}\nnpm run op -- ${command.usage}\nPlus de détails : npm run op -- ${name} --help`,
      );
      return 2;
    }
    complain(sentenceOf(error));
    return 1;
  }
}

function parsed(command: OperatorCommand, args: readonly string[]) {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const option = /'(-[^' ]+)/.exec(String(error))?.[1] ?? '';
    throw new UsageError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `Option inconnue : ${option}.`
        : `L’option ${option} n’est pas bien écrite.`,
    );
  }
}

/**
 * Without `--` npm keeps options for itself and says it in the environment alone: `npm run op migrate --dry-run` would
 * migrate. `--yes` is npm's own, and may stand in its settings; without it nothing is written.
 */
function refuseEatenOptions(
  { options = {} }: OperatorCommand,
  given: Readonly<Record<string, unknown>>,
): void {
  if (process.env['npm_lifecycle_event'] !== 'op') return;
  const eaten = Object.keys(options).find(
    (name) =>
      name !== 'yes' &&
      given[name] === undefined &&
      Boolean(process.env[`npm_config_${name.replaceAll('-', '_')}`]),
  );
  if (eaten !== undefined)
    throw new UsageError(
      `npm a gardé --${eaten} pour lui : mettez -- avant la commande (npm run op -- …). Rien n’est fait.`,
    );
}

const overview = (commands: Readonly<Record<string, OperatorCommand>>): string =>
  [
    'Commandes (npm run op -- <commande> --help pour chacune) :',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
  ].join('\n');

const manual = ({ usage, summary, help }: OperatorCommand): string =>
  `${summary}\n\n  npm run op -- ${usage}\n\n${help.trim()}`;

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof ConfigError) return error.message;
  if (error instanceof SealedUnderAnotherKey)
    return 'KEYS_FILE n’ouvre pas ce que cette base de données tient chiffré\u00a0: remettez le fichier des clés de ce produit, puis relancez.';
  if (error instanceof DomainError) {
    const { error: sentence, fields } = failureAnswer(error, '').body;
    return [...new Set([sentence, ...Object.values(fields ?? {})])].join('\n');
  }
  const place = process.env['DATA_DIR'] || '.data';
  const path = pathIn(error);
  if (path !== null) {
    const isInDataDir = path.startsWith(join(resolve(place), '/'));
    return (isInDataDir ? systemSentence(error, path) : null) ?? pathSentence(error, path);
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return systemSentence(error, place) ?? `La commande a échoué.\n${detail}`;
}
