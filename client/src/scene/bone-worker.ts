import { buildBones, type BonesRequest } from '@peripatos/content';

/** Builds bones off the page's thread. One request, one answer; the worker is ended by its owner. */
interface Asked {
  readonly id: number;
  readonly request: BonesRequest;
}

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

scope.onmessage = ({ data: { id, request } }) => {
  const bones = buildBones(request);
  const buffers = bones.flatMap(({ positions, normals, shade, indices }) => [
    positions.buffer,
    normals.buffer,
    shade.buffer,
    indices.buffer,
  ]);
  scope.postMessage({ id, bones }, [...new Set(buffers)] as ArrayBuffer[]);
};
