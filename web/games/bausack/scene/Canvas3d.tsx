/** A canvas that react-three-fiber draws on: like its own Canvas, but only what is used of three is in the bundle. */

import { createRoot, extend, type ReconcilerRoot, type RenderProps, useThree } from "@react-three/fiber";
import { Component, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  DirectionalLight,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  setConsoleFunction,
} from "three";

// react-three-fiber (9.8) still makes a THREE.Clock, which three calls deprecated on every page; nothing here uses it.
setConsoleFunction((type, message, ...more) => {
  if (!message.startsWith("THREE.Clock:")) console[type](message, ...more);
});

extend({
  DirectionalLight,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
});

interface Props {
  label: string;
  settings: RenderProps<HTMLCanvasElement>;
  children: ReactNode;
}

interface Size {
  width: number;
  height: number;
}

export function Canvas3d({ label, settings, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [ready, setReady] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (error !== null) throw error;

  useLayoutEffect(() => {
    const place = frame.current;
    if (!place) return;
    const measure = () => setSize({ width: place.clientWidth, height: place.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    measure();
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is set at first stays
  useEffect(() => {
    if (!size?.width || !size.height || !canvas.current) return;
    root.current ??= createRoot(canvas.current);
    root.current
      .configure({ ...settings, size: { ...size, top: 0, left: 0 } })
      .then(() => setReady(true))
      .catch(setError);
  }, [size]);

  useEffect(() => {
    if (!ready) return;
    root.current?.render(
      <Guard report={setError}>
        {children}
        <Pictured />
      </Guard>,
    );
  }, [ready, children]);

  useEffect(
    () => () => {
      root.current?.unmount();
      root.current = null;
    },
    [],
  );

  return (
    <div ref={frame} className="bs-canvas">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

/** Whoever wants a picture of the canvas says so (share/picture.ts), and it is drawn at once. */
function Pictured() {
  const { gl, scene, camera } = useThree();
  useEffect(() => {
    const draw = () => gl.render(scene, camera);
    gl.domElement.addEventListener("picture", draw);
    return () => gl.domElement.removeEventListener("picture", draw);
  }, [gl, scene, camera]);
  return null;
}

/** What breaks in the picture is told outside of it. */
class Guard extends Component<{ report(error: unknown): void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
