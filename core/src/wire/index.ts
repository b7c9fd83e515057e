export { FrameDecoder, type DecodedFrame, type DecodeResult } from './decoder.js';
export {
  FRAME_TICKS,
  FrameEncoder,
  KEYFRAME_TICKS,
  type FrameSource,
  type WireModel,
} from './encoder.js';
export { hashInts } from './hash.js';
export {
  emptyHeader,
  modelTag,
  PROTOCOL_VERSION,
  readHeader,
  ticksBetween,
  TOPICS,
  type FrameHeader,
  type Topic,
  type TopicName,
} from './header.js';
export { JUMP_TICKS, Playout, type PlayoutPhase, type PlayoutState } from './playout.js';
