import { BackSide, type Color, MeshLambertMaterial, ShaderMaterial, type Vector2 } from 'three';

/** Uniforms of the inked bone, shared so that a change needs no new program. */
export interface Ink {
  readonly colour: { readonly value: Color };
  readonly strength: { value: number };
}

/** Bone of low detail: cheap light, and on paper ink where the surface turns away, since a second pass costs too much. */
export function inkedMaterial({ colour, strength }: Ink): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms['inkColour'] = colour;
    shader.uniforms['inkStrength'] = strength;
    shader.fragmentShader = shader.fragmentShader
      .replace(
        'void main() {',
        'uniform vec3 inkColour;\nuniform float inkStrength;\nvoid main() {',
      )
      .replace(
        '#include <opaque_fragment>',
        `float turned = 1.0 - smoothstep(0.12, 0.42, dot(normalize(normal), normalize(vViewPosition)));
        outgoingLight = mix(outgoingLight, inkColour * inkColour, turned * inkStrength);
        #include <opaque_fragment>`,
      );
  };
  material.customProgramCacheKey = () => 'inked';
  return material;
}

/** The mesh turned inside out and grown by a fixed width on screen. */
export function contourMaterial(colour: Color, pixel: Vector2): ShaderMaterial {
  return new ShaderMaterial({
    side: BackSide,
    toneMapped: false,
    uniforms: { colour: { value: colour }, pixel: { value: pixel } },
    vertexShader: /* glsl */ `
      uniform vec2 pixel;
      void main() {
        vec4 clip = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        vec3 n = normalize(normalMatrix * normal);
        vec2 out2 = (projectionMatrix * vec4(n, 0.0)).xy;
        float l = length(out2);
        if (l > 1e-5) clip.xy += out2 / l * min(1.0, l * 4.0) * pixel * clip.w;
        clip.z += 2e-5 * clip.w;
        gl_Position = clip;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 colour;
      void main() { gl_FragColor = vec4(colour, 1.0); }`,
  });
}
