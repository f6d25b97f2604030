/** Moves labels that would lie on each other apart, each as near to its place as may be. */
export function spreadApart(places: readonly number[], room: number): readonly number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  // Labels that touch stand as one block around the middle of their places; blocks that come to touch are one.
  const blocks: Block[] = [];
  for (const index of order) {
    let block = blockOf([index], places);
    for (let above = blocks.at(-1); above && gap(above, block, room) < 0; above = blocks.at(-1)) {
      blocks.pop();
      block = blockOf([...above.members, ...block.members], places);
    }
    blocks.push(block);
  }
  const moved = [...places];
  for (const { members, middle } of blocks)
    for (const [rank, index] of members.entries())
      moved[index] = middle + (rank - (members.length - 1) / 2) * room;
  return moved;
}

type Block = { readonly members: readonly number[]; readonly middle: number };

const blockOf = (members: readonly number[], places: readonly number[]): Block => ({
  members,
  middle: members.reduce((sum, index) => sum + (places[index] ?? 0), 0) / members.length,
});

/** What is left between two blocks, the upper one first. */
const gap = (above: Block, below: Block, room: number): number =>
  below.middle - above.middle - ((above.members.length + below.members.length) / 2) * room;
