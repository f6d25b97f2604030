import { crc32 } from 'node:zlib';
import type { ArchivedFile, ArchiveWriter } from '@accordent/core/accounting/archive-writer.ts';
import { parisParts } from '@accordent/core/shared/calendar.ts';

const VERSION = 20;
/** Names are UTF-8. */
const UTF8_NAMES = 0x08_00;
const STORED = 0;

type Entry = { readonly fields: Buffer; readonly name: Buffer; readonly offset: number };

/** ZIP without compression: what is put into it is packed already. Up to 65,535 files and 4 GB. */
export const archiveWriter: ArchiveWriter = {
  async *write(files, { at }) {
    const entries: Entry[] = [];
    let offset = 0;
    for await (const file of files) {
      const bytes = await gathered(file);
      const name = Buffer.from(file.name);
      const fields = fieldsOf(bytes, { name, at });
      const head = Buffer.concat([numbers([0x04_03_4b_50, 4]), fields, name]);
      entries.push({ fields, name, offset });
      offset += head.length + bytes.length;
      yield head;
      yield bytes;
    }
    const list = Buffer.concat(entries.map(listed));
    yield list;
    yield numbers(
      [0x06_05_4b_50, 4],
      [0, 2],
      [0, 2],
      [entries.length, 2],
      [entries.length, 2],
      [list.length, 4],
      [offset, 4],
      [0, 2],
    );
  },
};

async function gathered(file: ArchivedFile): Promise<Buffer> {
  if ('text' in file) return Buffer.from(file.text);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What stands alike before a file and in the list at the end. */
function fieldsOf(bytes: Buffer, { name, at }: { readonly name: Buffer; readonly at: Date }): Buffer {
  const { year, month, day, hour, minute, second } = parisParts(at);
  return numbers(
    [VERSION, 2],
    [UTF8_NAMES, 2],
    [STORED, 2],
    [(hour << 11) | (minute << 5) | (second >> 1), 2],
    [((year - 1980) << 9) | (month << 5) | day, 2],
    [crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [name.length, 2],
    [0, 2],
  );
}

const listed = ({ fields, name, offset }: Entry): Buffer =>
  Buffer.concat([
    numbers([0x02_01_4b_50, 4], [VERSION, 2]),
    fields,
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ]);

/** Little-endian numbers of so many bytes. */
function numbers(...values: readonly (readonly [value: number, size: 2 | 4])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [, size]) => sum + size, 0));
  let place = 0;
  for (const [value, size] of values) place = bytes.writeUIntLE(value, place, size);
  return bytes;
}
