/**
 * What two ends compare to know that they show the same: MurmurHash3 (x86, 32 bits, seed 0) over the integers as
 * little-endian words. Equal = same hash of a topic's decoded integers at the same tick (SPEC W30).
 */
export function hashInts(ints: Int32Array): number {
  let h = 0;
  for (let i = 0; i < ints.length; i++) {
    let word = Math.imul(ints[i], 0xcc9e2d51);
    word = (word << 15) | (word >>> 17);
    h ^= Math.imul(word, 0x1b873593);
    h = (h << 13) | (h >>> 19);
    h = (Math.imul(h, 5) + 0xe6546b64) | 0;
  }
  h ^= ints.length * 4;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
