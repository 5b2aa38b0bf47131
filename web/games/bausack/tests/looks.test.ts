import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { CAMERA, lookFrom } from "../scene/looks";

describe("the winner's tower", () => {
  test.each([0.1, 0.3, 0.8, 1.4])("of %s m is seen whole, and large", (tall) => {
    for (const aspect of [1.26, 2]) {
      const { at, to } = lookFrom({ kind: "winner", seat: 1, players: 2, asked: 0 }, tall, aspect);
      const camera = new PerspectiveCamera(CAMERA.fov, aspect, CAMERA.near, CAMERA.far);
      camera.up.set(0, 0, 1);
      camera.position.set(...at);
      camera.lookAt(new Vector3(...to));
      camera.updateMatrixWorld();
      const [foot, top] = [0, tall].map((z) => new Vector3(to[0], to[1], z).project(camera).y) as [number, number];
      expect(foot).toBeGreaterThan(-0.95);
      expect(top).toBeLessThan(0.95);
      if (tall >= 0.3) expect(top - foot).toBeGreaterThan(1.3);
    }
  });
});
