import { Component, type ReactNode } from "react";

/** Shows something else when what it is about breaks. */
export class Unless extends Component<{ failed: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
