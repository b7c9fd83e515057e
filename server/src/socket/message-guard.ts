/** Deepest nesting of a message: packet > data > command > body > value, and some room. */
const MAX_DEPTH = 12;

/**
 * Walks one MessagePack value and says whether it is whole: every announced length fits into the bytes that are there,
 * nesting is shallow, nothing trails. The decoder behind it trusts lengths (six bytes may announce an array of four
 * thousand million items) and recurses without a limit, so hostile bytes are stopped here.
 *
 * @returns undefined when the bytes are well formed, else what is wrong with them.
 */
export function findMessageFault(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength;
  let offset = 0;
  /** Values still to come per level of nesting. */
  const open: number[] = [1];

  /** Reads a big-endian length of 1, 2 or 4 bytes; NaN past the end. */
  const length = (size: 1 | 2 | 4): number => {
    if (offset + size > end) return NaN;
    const at = offset;
    offset += size;
    return size === 1 ? view.getUint8(at) : size === 2 ? view.getUint16(at) : view.getUint32(at);
  };

  while (open.length > 0) {
    const level = open.length - 1;
    if (open[level] === 0) {
      open.pop();
      continue;
    }
    open[level]! -= 1;
    if (offset >= end) return 'the message ends too early';
    const prefix = view.getUint8(offset++);
    let skip = 0;
    let children = 0;
    if (prefix < 0x80 || prefix > 0xdf) skip = 0;
    else if (prefix < 0x90) children = 2 * (prefix & 0x0f);
    else if (prefix < 0xa0) children = prefix & 0x0f;
    else if (prefix < 0xc0) skip = prefix & 0x1f;
    else if (prefix === 0xc1) return 'the message holds a value of no known type';
    else if (prefix <= 0xc3) skip = 0;
    else if (prefix <= 0xc6) skip = length((1 << (prefix - 0xc4)) as 1 | 2 | 4);
    else if (prefix <= 0xc9) skip = 1 + length((1 << (prefix - 0xc7)) as 1 | 2 | 4);
    else if (prefix <= 0xcb) skip = prefix === 0xca ? 4 : 8;
    else if (prefix <= 0xcf) skip = 1 << (prefix - 0xcc);
    else if (prefix <= 0xd3) skip = 1 << (prefix - 0xd0);
    else if (prefix <= 0xd8) skip = 1 + (1 << (prefix - 0xd4));
    else if (prefix <= 0xdb) skip = length((1 << (prefix - 0xd9)) as 1 | 2 | 4);
    else if (prefix <= 0xdd) children = length(prefix === 0xdc ? 2 : 4);
    else children = 2 * length(prefix === 0xde ? 2 : 4);
    // A value takes at least one byte, so more values than bytes cannot follow. NaN fails both comparisons.
    if (!(skip <= end - offset) || !(children <= end - offset)) {
      return 'the message announces more than it holds';
    }
    offset += skip;
    if (children > 0) {
      if (open.length >= MAX_DEPTH) return 'the message is nested too deep';
      open.push(children);
    }
  }
  return offset === end ? undefined : 'bytes trail behind the message';
}
