/** `npm run op -- <command>`: the commands of operators, on the same data as `npm start`. */
import { commands } from './op/commands.ts';
import { runOperatorCommand } from './op/run-operator-command.ts';

// The reader of our output may be gone before us.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

process.exit(
  await runOperatorCommand(process.argv.slice(2), {
    commands,
    say: (sentence) => console.log(sentence),
    complain: (sentence) => console.error(sentence),
  }),
);
